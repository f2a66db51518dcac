import fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from '../../src/server/listen.ts';

it.each(['EMFILE', 'FST_ERR_HOOK_TIMEOUT'])(
  'a server that cannot listen because of %s does not blame its address',
  async (code) => {
    const error = Object.assign(new Error('Not the fault of the settings'), { code });
    const app = fastify();
    app.addHook('onReady', () => Promise.reject(error));
    await expect(listen(app, { host: '127.0.0.1', port: 0 })).rejects.toBe(error);
    await app.close();
  },
);
