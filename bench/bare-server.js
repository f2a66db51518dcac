// The baseline of bench/api.bench.ts: the least that can answer POST /api/calculate. Fastify, the contract's schema,
// one prepared statement of the raw driver, the engine; no limits, headers, ownership or errors of its own.
// Plain JavaScript over what is built, so that it runs as the server itself does.
// Arguments: the file of the server's database. Prints its port.
import { DatabaseSync } from '@photostructure/sqlite';
import fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { endpoints } from '../dist/contract/endpoints.js';
import { recommend } from '../dist/engine/recommendation.js';

const [, , file] = process.argv;
const database = new DatabaseSync(file, { readOnly: true });
const findPattern = database.prepare('select extracted_data from patterns where id = ?');
const { path, body } = endpoints.calculate;

const app = fastify();
// A statement does not keep its database from being collected; this does.
app.addHook('onClose', () => database.close());
app.setValidatorCompiler(validatorCompiler);
app.get('/api/health', () => ({ status: 'ok' }));
app.post(path, { schema: { body } }, (request, reply) => {
  const { patternId, gaugeInput, desiredBust, desiredLength } = request.body;
  const { gauge, patternSizes } = JSON.parse(findPattern.get(patternId).extracted_data);
  const recommendation = recommend({
    ownGauge: gaugeInput,
    patternGauge: gauge,
    sizes: patternSizes,
    desiredBust,
    desiredLength,
  });
  reply.send({ recommendation });
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
