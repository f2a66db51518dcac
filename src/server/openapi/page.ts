import escapeHtml from 'escape-html';
import { plainPage } from '../http/plain-pages.ts';
import type { ApiDocument, JsonSchema, Operation } from './document.ts';

/** One field of what is sent or answered, by its path, such as `sizes[].name`. */
interface Field {
  path: string;
  type: string;
  isOptional: boolean;
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const idOf = (name: string) => `schema-${name}`;
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The name of the schema that one refers to; `null` when it says itself what it is. */
const referredTo = ({ $ref }: JsonSchema): string | null => $ref?.split('/').at(-1) ?? null;

const linkTo = (name: string) => `<a href="#${idOf(name)}">${escapeHtml(name)}</a>`;

function rangeOf({ minimum, maximum, maxLength, format }: JsonSchema): string {
  if (format !== undefined) return ` (${format})`;
  if (maxLength !== undefined) return ` of at most ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` from ${minimum}`;
  return '';
}

const alternativesOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;

/** What a list is of. */
function listedAs(schema: JsonSchema): string {
  return schema.type === 'object' ? 'objects' : typeOf(schema);
}

/** What a value is, in a few words, as HTML. */
function typeOf(schema: JsonSchema): string {
  const name = referredTo(schema);
  if (name !== null) return linkTo(name);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(', ');
  const alternatives = alternativesOf(schema);
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${listedAs(schema.items as JsonSchema)}`;
  const types = [schema.type ?? 'anything'].flat().join(' or ');
  return escapeHtml(types + rangeOf(schema));
}

/** The fields of an object, those of what it holds too, but not of what has a name of its own. */
function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (schema.type === 'array') return fieldsOf(schema.items as JsonSchema, `${prefix}[]`);
  const alternatives = alternativesOf(schema);
  if (alternatives) {
    const all = alternatives.flatMap((alternative) => fieldsOf(alternative, prefix));
    return [...new Map(all.map((field) => [field.path, field])).values()];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const field = value as JsonSchema;
    const isOptional = !(schema.required ?? []).includes(name);
    return [{ path, type: typeOf(field), isOptional }, ...fieldsOf(field, path)];
  });
}

/** A schema in full: the ways there are to write it, and the fields of each. */
function describe(schema: JsonSchema): string {
  const ways = alternativesOf(schema);
  if (ways?.every(({ properties }) => properties)) {
    return ways.map((way, n) => `<p class="hint">${n === 0 ? 'Either' : 'Or'}</p>${describe(way)}`).join('');
  }
  const fields = fieldsOf(schema).map(
    ({ path, type, isOptional }) =>
      `${code(path)} ${type}${isOptional ? ' <span class="hint">optional</span>' : ''}`,
  );
  const whole = schema.type === 'object' ? '' : `<p>${typeOf(schema)}</p>`;
  return whole + (fields.length > 0 ? list(fields) : '');
}

const WHO: Readonly<Record<string, string>> = { user: 'Somebody signed in', admin: 'An admin' };

function whoMayCall({ security }: Operation): string {
  const [access] = security[0]?.session ?? [];
  return WHO[access ?? ''] ?? 'Anybody';
}

/** A part of an operation that opens when it is asked for. */
const part = (title: string, html: string) =>
  html === '' ? '' : `<details><summary>${title}</summary>${html}</details>`;

function describeReplies({ responses }: Operation): string {
  return Object.entries(responses)
    .map(([status, { description, content = {}, headers = {} }]) => {
      const [[mediaType, body] = []] = Object.entries(content);
      const isError = referredTo(body?.schema ?? {}) === 'Error';
      const kind = mediaType === undefined || mediaType === 'application/json' ? '' : ` ${code(mediaType)}`;
      const names = Object.keys(headers)
        .map((name) => `<p>Header ${code(name)}</p>`)
        .join('');
      const shown = body && !isError && kind === '' ? describe(body.schema) : '';
      return `<p>${code(status)} ${escapeHtml(description)}${kind}</p>${names}${shown}`;
    })
    .join('');
}

function describeOperation(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters = [], requestBody } = operation;
  const sent = requestBody?.content['application/json']?.schema;
  const asked = parameters.map(
    ({ name, in: place, required, schema, description }) =>
      `${code(name)} <span class="hint">${place}${required === true ? '' : ', optional'}</span> ${typeOf(schema)}${description === undefined ? '' : `. ${escapeHtml(description)}`}`,
  );
  return `<article id="${operationId}">
      <h3><strong class="method">${method.toUpperCase()}</strong> ${code(path)}</h3>
      <p>${escapeHtml(summary)}. <span class="hint">${whoMayCall(operation)} may call it.</span></p>
      ${part('Parameters and headers', asked.length > 0 ? list(asked) : '')}
      ${part('Body', sent ? describe(sent) : '')}
      ${part('Replies', describeReplies(operation))}
    </article>`;
}

/** The description of the API as a page to read; it needs no script. */
export function docsPage({ info, tags, paths, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return { name, id: `about-${name.toLowerCase().replace(' ', '-')}`, own };
  });
  const contents = [...groups, { name: 'Schemas', id: 'schemas' }];
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="${idOf(name)}"><h3>${escapeHtml(name)}</h3>${describe(schema)}</article>`,
  );
  return plainPage(
    'The API',
    `${info.description
      .split('\n\n')
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join('')}
      <p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
      <nav aria-label="Contents"><p class="ways">${contents.map(({ name, id }) => `<a href="#${id}">${name}</a>`).join('')}</p></nav>
      ${groups
        .map(
          ({ name, id, own }) =>
            `<section id="${id}"><h2>${name}</h2>${own.map(({ method, path, operation }) => describeOperation(method, path, operation)).join('')}</section>`,
        )
        .join('')}
      <section id="schemas"><h2>Schemas</h2>${schemas.join('')}</section>`,
    'text',
  );
}
