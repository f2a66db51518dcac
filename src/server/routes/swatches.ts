import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { mountLibrary } from './list-library.ts';
import { createSwatch, getSwatch, listSwatches, removeSwatch, updateSwatch } from '../storage/swatches.ts';

/** Serves the user's swatches. */
export function registerSwatchRoutes(app: FastifyInstance, { database, now }: Services): void {
  mountLibrary(app, database, endpoints.listSwatches, listSwatches);
  mount(app, endpoints.getSwatch, ({ key }) => getSwatch(database.db, key));
  mount(app, endpoints.createSwatch, ({ key, body }) => createSwatch(database, key, body, now()));
  mount(app, endpoints.updateSwatch, (change) => updateSwatch(database, change));
  mount(app, endpoints.removeSwatch, (row) => removeSwatch(database, row));
}
