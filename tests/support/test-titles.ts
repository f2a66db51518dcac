import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

const TESTS = join(import.meta.dirname, '..');
/** A placeholder in a title for a value that is known only at run time. */
const VALUE = '\0';

/** Returns whether a function opens a group (`describe`, `test.describe` …) or is a test (`it.each([…])` …). */
function getKind(callee: ESTree.Expression): 'group' | 'test' | null {
  if (callee.type === 'Identifier')
    return callee.name === 'describe' ? 'group' : /^(it|test)$/.test(callee.name) ? 'test' : null;
  if (callee.type === 'CallExpression') return getKind(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  if (callee.property.name === 'describe') return 'group';
  return /^(each|skipIf|only)$/.test(callee.property.name) ? getKind(callee.object) : null;
}

/** Returns a title from the source, with {@link VALUE} for values. */
function readTitle(title: ESTree.Argument): string {
  if (title.type === 'Literal' && typeof title.value === 'string')
    return title.value.replace(/%[sdijo]|\$\w+/g, VALUE);
  if (title.type === 'TemplateLiteral') return title.quasis.map(({ value }) => value.cooked).join(VALUE);
  return VALUE;
}

/** Returns the kind and the title of a call that opens a group or is a test. */
function readCall({ callee, arguments: [title, ...rest] }: ESTree.CallExpression) {
  const isFunction = /^(ArrowFunction|Function)Expression$/.test(rest.at(-1)?.type ?? '');
  const kind = title && isFunction ? getKind(callee) : null;
  return title && kind ? { kind, title: readTitle(title) } : null;
}

/** Returns the titles of a file's tests, each with those of its groups. */
function readTitles(file: string): string[] {
  const groups = [file];
  const titles: string[] = [];
  new Visitor({
    CallExpression: (call) => {
      const found = readCall(call);
      if (found?.kind === 'test') titles.push([...groups, found.title].join(' › '));
      else if (found) groups.push(found.title);
    },
    'CallExpression:exit': (call) => {
      if (readCall(call)?.kind === 'group') groups.pop();
    },
  }).visit(parseSync(file, readFileSync(join(TESTS, file), 'utf8')).program);
  return titles;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads every test from the sources.
 * @returns a function that tells whether a test with this name exists, as the runner prints it: `web/unit-input.test.ts
 * › ranges › apply in the unit in which the number was typed`
 */
export function readTestNames(): (name: string) => boolean {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(test|spec)\.ts$/.test(file),
  );
  const patterns = files
    .flatMap(readTitles)
    .map((title) => new RegExp(`^${title.split(VALUE).map(escapeRegExp).join('[^›]+')}$`));
  return (name) => patterns.some((pattern) => pattern.test(name));
}
