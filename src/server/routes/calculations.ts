import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { recommend } from '../../engine/recommendation.ts';
import { ApiError } from '../api-error.ts';
import { mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import {
  createCalculation,
  listCalculations,
  listOutcomes,
  removeCalculation,
  updateCalculation,
} from '../storage/calculations.ts';
import { findPatternForCalculation } from '../storage/patterns.ts';
import { mountLibrary } from './list-library.ts';

/** Recommends sizes, and serves the user's saved results. */
export function registerCalculationRoutes(app: FastifyInstance, { database, now, counter }: Services): void {
  const { db } = database;
  mount(
    app,
    endpoints.calculate,
    async ({ caller, body: { patternId, gaugeInput, desiredBust, desiredLength } }) => {
      const userId = caller?.user.id ?? null;
      const { gauge, sizes } = await findPatternForCalculation(db, patternId, userId, now());
      if (!gauge || sizes.length === 0) {
        throw new ApiError('validation', { patternId: 'This pattern has no gauge, or no size with a bust' });
      }
      const recommendation = recommend({
        knitterGauge: gaugeInput,
        patternGauge: gauge,
        sizes,
        desiredBust,
        desiredLength,
      });
      counter.count(userId);
      return { recommendation };
    },
  );
  mountLibrary(app, database, endpoints.listCalculations, listCalculations);
  mount(app, endpoints.createCalculation, ({ key, body }) => createCalculation(database, key, body, now()));
  for (const endpoint of [endpoints.renameCalculation, endpoints.updateOutcome]) {
    mount(app, endpoint, (change) => updateCalculation(database, change));
  }
  mount(app, endpoints.listOutcomes, ({ caller: { user } }) => listOutcomes(db, user.id));
  mount(app, endpoints.removeCalculation, (row) => removeCalculation(database, row));
}
