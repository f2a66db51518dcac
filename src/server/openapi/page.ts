import escapeHtml from 'escape-html';
import { renderPlainPage } from '../http/plain-pages.ts';
import type { ApiDocument, JsonSchema, Operation } from './describe-api.ts';

/** One field of a body or response, by its path, such as `sizes[].name`. */
interface Field {
  path: string;
  type: string;
  isOptional: boolean;
}

const renderCode = (text: string) => `<code>${escapeHtml(text)}</code>`;
const toElementId = (name: string) => `schema-${name}`;
const renderList = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Returns the name of the schema that a reference names; `null` when the schema is not a reference. */
const getReferenceName = ({ $ref }: JsonSchema): string | null => $ref?.split('/').at(-1) ?? null;

const renderLink = (name: string) => `<a href="#${toElementId(name)}">${escapeHtml(name)}</a>`;

function describeRange({ minimum, maximum, maxLength, format }: JsonSchema): string {
  if (format !== undefined) return ` (${format})`;
  if (maxLength !== undefined) return ` of at most ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` from ${minimum}`;
  return '';
}

const getAlternatives = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf;

function describeItems(schema: JsonSchema): string {
  return schema.type === 'object' ? 'objects' : describeType(schema);
}

/** Returns the type of a value in a few words, as HTML. */
function describeType(schema: JsonSchema): string {
  const name = getReferenceName(schema);
  if (name !== null) return renderLink(name);
  if (schema.const !== undefined) return renderCode(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => renderCode(JSON.stringify(value))).join(', ');
  const alternatives = getAlternatives(schema);
  if (alternatives) return [...new Set(alternatives.map(describeType))].join(' or ');
  if (schema.type === 'array') return `list of ${describeItems(schema.items as JsonSchema)}`;
  const types = [schema.type ?? 'anything'].flat().join(' or ');
  return escapeHtml(types + describeRange(schema));
}

/** Lists the fields of an object and of the objects in it, except those of named schemas. */
function listFields(schema: JsonSchema, prefix = ''): Field[] {
  if (schema.type === 'array') return listFields(schema.items as JsonSchema, `${prefix}[]`);
  const alternatives = getAlternatives(schema);
  if (alternatives) {
    const all = alternatives.flatMap((alternative) => listFields(alternative, prefix));
    return [...new Map(all.map((field) => [field.path, field])).values()];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const field = value as JsonSchema;
    const isOptional = !(schema.required ?? []).includes(name);
    return [{ path, type: describeType(field), isOptional }, ...listFields(field, path)];
  });
}

/** Returns a description of a schema: its alternatives, and the fields of each. */
function describe(schema: JsonSchema): string {
  const alternatives = getAlternatives(schema);
  if (alternatives?.every(({ properties }) => properties)) {
    return alternatives
      .map((each, n) => `<p class="hint">${n === 0 ? 'Either' : 'Or'}</p>${describe(each)}`)
      .join('');
  }
  const fields = listFields(schema).map(
    ({ path, type, isOptional }) =>
      `${renderCode(path)} ${type}${isOptional ? ' <span class="hint">optional</span>' : ''}`,
  );
  const type = schema.type === 'object' ? '' : `<p>${describeType(schema)}</p>`;
  return type + (fields.length > 0 ? renderList(fields) : '');
}

const CALLERS: Readonly<Record<string, string>> = { user: 'signed-in users', admin: 'admins' };

function describeCallers({ security }: Operation): string {
  const [access] = security[0]?.session ?? [];
  return CALLERS[access ?? ''] ?? 'everyone';
}

/** Returns a collapsed part of an operation. */
const renderPart = (title: string, html: string) =>
  html === '' ? '' : `<details><summary>${title}</summary>${html}</details>`;

function describeResponses({ responses }: Operation): string {
  return Object.entries(responses)
    .map(([status, { description, content = {}, headers = {} }]) => {
      const [[mediaType, body] = []] = Object.entries(content);
      const isError = getReferenceName(body?.schema ?? {}) === 'Error';
      const kind =
        mediaType === undefined || mediaType === 'application/json' ? '' : ` ${renderCode(mediaType)}`;
      const names = Object.keys(headers)
        .map((name) => `<p>Header ${renderCode(name)}</p>`)
        .join('');
      const shown = body && !isError && kind === '' ? describe(body.schema) : '';
      return `<p>${renderCode(status)} ${escapeHtml(description)}${kind}</p>${names}${shown}`;
    })
    .join('');
}

function describeOperation(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody } = operation;
  const sent = requestBody?.content['application/json']?.schema;
  const requestParts = parameters.map(({ name, in: place, required, schema, description }) => {
    const hint = required === true ? place : `${place}, optional`;
    const about = description === undefined ? '' : `. ${escapeHtml(description)}`;
    return `${renderCode(name)} <span class="hint">${hint}</span> ${describeType(schema)}${about}`;
  });
  return `<article id="${operationId}">
      <h3><strong class="method">${method.toUpperCase()}</strong> ${renderCode(path)}</h3>
      <p>${escapeHtml(summary)}. <span class="hint">For ${describeCallers(operation)}.</span></p>
      ${renderPart('Parameters and headers', requestParts.length > 0 ? renderList(requestParts) : '')}
      ${renderPart('Body', sent ? describe(sent) : '')}
      ${renderPart('Replies', describeResponses(operation))}
    </article>`;
}

/** Returns the API's documentation as a page without scripts. */
export function renderDocs({ info, tags, paths, components }: ApiDocument): string {
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
      `<article id="${toElementId(name)}"><h3>${escapeHtml(name)}</h3>${describe(schema)}</article>`,
  );
  return renderPlainPage(
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
