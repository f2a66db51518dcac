// The baseline of bench/api.bench.ts: the minimum that can answer its requests. Fastify, the contract's schema, a prepared
// statement of the raw driver and the engine, without sessions, limits, headers or error handling. A header contains the
// owner of a list.
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
app.get('/api/health', () => ({ status: 'ok' }));
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
const listPatterns = database.prepare(
  'select * from patterns where owner_id = ? and saved_at is not null order by saved_at desc, id desc',
);
app.get(endpoints.listSavedPatterns.path, (request, reply) => {
  const rows = listPatterns.all(request.headers['x-owner']);
  reply.send(
    rows.map((row) => ({
      id: row.id,
      savedName: row.saved_name,
      savedDescription: row.saved_description,
      savedUrl: row.saved_url,
      notes: row.notes,
      uploadedAt: row.created_at,
      extractedData: JSON.parse(row.extracted_data),
      version: row.version,
    })),
  );
});
const listSwatches = database.prepare(
  'select * from swatches where owner_id = ? order by created_at desc, id desc',
);
app.get(endpoints.listSwatches.path, (request, reply) => {
  const rows = listSwatches.all(request.headers['x-owner']);
  reply.send(
    rows.map((row) => ({
      id: row.id,
      yarnName: row.yarn_name,
      yarnColorway: row.yarn_colorway,
      yarnCategory: row.yarn_category,
      needleSize: row.needle_size,
      stitchGauge: row.stitch_gauge,
      rowGauge: row.row_gauge,
      notes: row.notes,
      createdAt: row.created_at,
      version: row.version,
    })),
  );
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(app.server.address().port);
