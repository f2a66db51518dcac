import js from '@eslint/js';
import query from '@tanstack/eslint-plugin-query';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Handlers of elements that are not controls: keys bubble up to them from their fields, but a press needs a control. */
const pressHandlers = { handlers: ['onClick', 'onDoubleClick', 'onMouseDown', 'onMouseUp'] };

/** The allowed imports between modules (ARCHITECTURE.md). Project references enforce the rest. */
const nodeBuiltIns = { group: ['node:*', 'fs', 'path', 'crypto', 'os', 'http'], message: 'No Node here.' };
const restrictImports = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns }],
});
/** Restrictions for a part of the web. ESLint does not merge options, so each part repeats the general ones. */
const restrictWebImports = (...patterns) =>
  restrictImports(
    nodeBuiltIns,
    { group: ['**/server/**'], message: 'The web talks to the server through the contract.' },
    ...patterns,
  );
const noFeatures = {
  group: ['**/features/**', '**/pages/**'],
  message: 'Features and pages use this part, not the other way around.',
};
/** A feature is one folder without subfolders, so a path that goes up once ends in another feature. */
const OTHER_FEATURE = String.raw`^(\.\/)?\.\.\/(?!\.\.\/)|\/features\/`;
const FEATURES_APART =
  'Features do not import each other: move what they share up to src/web, or combine them in a page.';
const PAGES_COMPOSE = 'Pages compose features, not the other way around.';

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'data/', 'test-results/'] },
  js.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/engine/**'],
    languageOptions: { globals: {} },
    rules: {
      ...restrictImports(
        { regex: '^[^.]', message: 'The engine imports nothing.' },
        { group: ['../**'], message: 'The engine imports nothing.' },
      ),
      'no-restricted-globals': [
        'error',
        'window',
        'document',
        'navigator',
        'localStorage',
        'fetch',
        'process',
        'Buffer',
        'Date',
        'setTimeout',
        'setInterval',
        'console',
        'performance',
        'crypto',
      ],
    },
  },
  {
    files: ['src/engine/*/**'],
    rules: restrictImports(
      { regex: '^[^.]', message: 'The engine imports nothing.' },
      { group: ['../../**'], message: 'The engine imports nothing.' },
    ),
  },
  {
    files: ['src/contract/**'],
    rules: restrictImports(nodeBuiltIns, {
      group: ['**/server/**', '**/web/**'],
      message: 'The contract knows only the engine.',
    }),
  },
  {
    files: ['src/web/**'],
    extends: [
      reactHooks.configs.flat.recommended,
      query.configs['flat/recommended'],
      jsxA11y.flatConfigs.recommended,
    ],
    languageOptions: { globals: globals.browser },
    rules: {
      ...restrictWebImports(),
      'jsx-a11y/no-static-element-interactions': ['error', pressHandlers],
      'jsx-a11y/no-noninteractive-element-interactions': ['error', pressHandlers],
      'jsx-a11y/label-has-associated-control': ['error', { depth: 4 }],
      // A region that scrolls must be reachable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'] }],
      // A table that is laid out as a list on a phone keeps its roles only if they are explicit.
      'jsx-a11y/no-redundant-roles': [
        'error',
        { table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tr: ['row'] },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { th: ['rowheader'], td: ['cell'] },
      ],
      '@tanstack/query/no-rest-destructuring': 'error',
    },
  },
  {
    files: ['src/web/*/**'],
    ignores: ['src/web/{features,pages,pictures,prerender}/**'],
    rules: restrictWebImports(noFeatures),
  },
  {
    files: ['src/web/api/**'],
    rules: restrictWebImports(noFeatures, {
      group: ['**/ui/toast*', '**/ui/on-demand*', '**/api-toasts*'],
      message: 'The API code reports events; api-toasts.ts shows their toasts.',
    }),
  },
  {
    files: ['src/web/pattern-reader/**'],
    rules: restrictWebImports({
      regex: '^\\.\\./(?!\\.\\./engine/)',
      message: 'The pattern reader imports only the engine.',
    }),
  },
  {
    files: ['src/web/features/*/**'],
    rules: {
      ...restrictWebImports(
        { group: ['**/pages/**'], message: PAGES_COMPOSE },
        { regex: OTHER_FEATURE, message: FEATURES_APART },
      ),
      // The rule above does not check imports on demand.
      'no-restricted-syntax': [
        'error',
        { selector: `ImportExpression[source.value=/${OTHER_FEATURE}/]`, message: FEATURES_APART },
        { selector: 'ImportExpression[source.value=/\\/pages\\//]', message: PAGES_COMPOSE },
      ],
    },
  },
  { files: ['**/*.js', '**/*.mjs', 'scripts/**'], languageOptions: { globals: globals.node } },
  { files: ['bench/**'], rules: { 'no-console': 'off' } },
);
