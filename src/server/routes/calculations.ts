import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../contract/endpoints.ts';
import { gaugeOf, sizesWithBust } from '../../engine/pattern-data.ts';
import { recommend } from '../../engine/recommendation.ts';
import { ApiError } from '../http/errors.ts';
import { mount } from '../http/mount.ts';
import type { Database } from '../storage/database.ts';
import { findPatternForCalculation } from '../storage/patterns.ts';

/** The main job: which size to knit. */
export function calculationRoutes(app: FastifyInstance, { db }: Database, now: () => Date): void {
  mount(
    app,
    endpoints.calculate,
    async ({ body: { patternId, gaugeInput, desiredBust, desiredLength } }) => {
      const pattern = await findPatternForCalculation(db, patternId, null, now());
      if (!pattern) throw new ApiError('notFound');
      const patternGauge = gaugeOf(pattern);
      const sizes = sizesWithBust(pattern);
      if (!patternGauge || sizes.length === 0) {
        throw new ApiError('validation', { patternId: 'This pattern has no gauge, or no size with a bust' });
      }
      const recommendation = recommend({
        ownGauge: gaugeInput,
        patternGauge,
        sizes,
        desiredBust,
        desiredLength,
      });
      return { recommendation };
    },
    { perMinute: 300 },
  );
}
