import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The same bytes, as Fastify sends them; they are not copied. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Answers with a file to keep. */
export function sendFile(
  reply: FastifyReply,
  name: string,
  type: string,
  content: Uint8Array | Readable,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(content instanceof Uint8Array ? asBuffer(content) : content);
}
