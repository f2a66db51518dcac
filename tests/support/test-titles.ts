import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const TESTS = join(import.meta.dirname, '..');
/** A placeholder in a title for a value that is known only at run time. */
const VALUE = '\0';

/** Returns whether a function opens a group (`describe`, `test.describe` …) or is a test (`it.each([…])` …). */
function getKind(callee: ts.Expression): 'group' | 'test' | null {
  if (ts.isIdentifier(callee))
    return callee.text === 'describe' ? 'group' : /^(it|test)$/.test(callee.text) ? 'test' : null;
  if (ts.isCallExpression(callee)) return getKind(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return null;
  if (callee.name.text === 'describe') return 'group';
  return /^(each|skipIf|only)$/.test(callee.name.text) ? getKind(callee.expression) : null;
}

/** Returns a title from the source, with {@link VALUE} for values. */
function readTitle(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text.replace(/%[sdijo]|\$\w+/g, VALUE);
  if (ts.isTemplateExpression(title))
    return [title.head, ...title.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => text)
      .join(VALUE);
  return VALUE;
}

function collectTitles(node: ts.Node, groups: readonly string[], found: string[]): void {
  const [title, ...rest] = ts.isCallExpression(node) ? node.arguments : [];
  const body = rest.at(-1);
  const kind = ts.isCallExpression(node) && body && ts.isFunctionLike(body) ? getKind(node.expression) : null;
  if (kind === null || !title) ts.forEachChild(node, (child) => collectTitles(child, groups, found));
  else if (kind === 'test') found.push([...groups, readTitle(title)].join(' › '));
  else if (body) collectTitles(body, [...groups, readTitle(title)], found);
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
  const patterns = files.flatMap((file) => {
    const text = readFileSync(join(TESTS, file), 'utf8');
    const titles: string[] = [];
    collectTitles(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), [file], titles);
    return titles.map((title) => new RegExp(`^${title.split(VALUE).map(escapeRegExp).join('[^›]+')}$`));
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}
