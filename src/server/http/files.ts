import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The same bytes, as Fastify sends them; they are not copied. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Answers with a file to keep. */
export function sendFile(reply: FastifyReply, name: string, type: string, content: Readable): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(content);
}

/**
 * Text in pieces, each made when it is read.
 * @throws what making the first one throws, when the reply can still say so
 */
export async function startReading(pieces: AsyncGenerator<Uint8Array>): Promise<Readable> {
  const first = await pieces.next();
  async function* all(): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  return Readable.from(all());
}
