import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers with a file to keep. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  content: string | Readable,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(content);
}
