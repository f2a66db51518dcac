// The baseline of bench/api.bench.ts: the minimum that can answer its requests. Fastify, the contract's schema, a prepared
// statement of the raw driver and the engine, without sessions, limits, headers or error handling.
// It is JavaScript and imports the build, so that it runs like the server.
// Argument: the file of the server's database. Prints its port.
import { DatabaseSync } from '@photostructure/sqlite';
import fastify from 'fastify';
import { endpoints } from '../dist/contract/endpoints.js';
import { recommend } from '../dist/engine/recommendation.js';

const [, , file] = process.argv;
const database = new DatabaseSync(file, { readOnly: true });
const findPattern = database.prepare('select extracted_data from patterns where id = ?');
const { path, body } = endpoints.calculate;

const app = fastify();
// Keeps a reference to the database, which could otherwise be garbage-collected.
app.addHook('onClose', () => database.close());
app.setValidatorCompiler(({ schema }) => (value) => ({ value: schema.parse(value) }));
app.post(path, { schema: { body } }, (request, reply) => {
  const { patternId, gaugeInput, desiredBust, desiredLength } = request.body;
  const { gauge, patternSizes } = JSON.parse(findPattern.get(patternId).extracted_data);
  const recommendation = recommend({
    knitterGauge: gaugeInput,
    patternGauge: gauge,
    sizes: patternSizes,
    desiredBust,
    desiredLength,
  });
  reply.send({ recommendation });
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
