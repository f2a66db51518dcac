import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileType } from '../../contract/endpoint.ts';

/** A file to download. */
export interface Download {
  name: string;
  content: Readable;
}

/** Sends a file to download. */
export function sendFile(reply: FastifyReply, type: FileType, { name, content }: Download): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(content);
}

/**
 * Returns a stream of pieces, each generated when it is read.
 * @throws any error of the first piece, while the response can still be an error
 */
export async function startReading(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next();
  async function* all(): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  return Readable.from(all());
}
