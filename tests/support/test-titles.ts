import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const TESTS = join(import.meta.dirname, '..');
/** What stands in a title for a value that only a run knows. */
const VALUE = '\0';

/** `describe`, `test.describe`, `it.each([…])` and their like open a group or are a test; nothing else does. */
function kindOf(callee: ts.Expression): 'group' | 'test' | null {
  if (ts.isIdentifier(callee))
    return callee.text === 'describe' ? 'group' : /^(it|test)$/.test(callee.text) ? 'test' : null;
  if (ts.isCallExpression(callee)) return kindOf(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return null;
  if (callee.name.text === 'describe') return 'group';
  return /^(each|skipIf|only)$/.test(callee.name.text) ? kindOf(callee.expression) : null;
}

/** A title as the source has it, values as {@link VALUE}. */
function titleIn(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text.replace(/%[sdijo]|\$\w+/g, VALUE);
  if (ts.isTemplateExpression(title))
    return [title.head, ...title.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => text)
      .join(VALUE);
  return VALUE;
}

function titlesBelow(node: ts.Node, groups: readonly string[], found: string[]): void {
  const [title, ...rest] = ts.isCallExpression(node) ? node.arguments : [];
  const body = rest.at(-1);
  const kind = ts.isCallExpression(node) && body && ts.isFunctionLike(body) ? kindOf(node.expression) : null;
  if (kind === null || !title) ts.forEachChild(node, (child) => titlesBelow(child, groups, found));
  else if (kind === 'test') found.push([...groups, titleIn(title)].join(' › '));
  else if (body) titlesBelow(body, [...groups, titleIn(title)], found);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Every test, read from the sources. @returns whether there is one of this name, as the runner prints it:
 * `web/unit-input.test.ts › ranges › apply in the unit in which the number was typed`
 */
export function readTestNames(): (name: string) => boolean {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(test|spec)\.ts$/.test(file),
  );
  const patterns = files.flatMap((file) => {
    const text = readFileSync(join(TESTS, file), 'utf8');
    const titles: string[] = [];
    titlesBelow(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), [file], titles);
    return titles.map((title) => new RegExp(`^${title.split(VALUE).map(escaped).join('[^›]+')}$`));
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}
