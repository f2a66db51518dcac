import { defineConfig } from 'oxlint';

/** Returns rules that are errors. */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** Handlers of elements that are not controls: keys bubble up to them from their fields, but a press needs a control. */
const pressHandlers = { handlers: ['onClick', 'onDoubleClick', 'onMouseDown', 'onMouseUp'] };

/** The allowed imports between modules (ARCHITECTURE.md), also on demand. Project references enforce the rest. */
const nodeBuiltIns = { group: ['node:*', 'fs', 'path', 'crypto', 'os', 'http'], message: 'No Node here.' };
const restrictImports = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns }],
});
/** Restrictions for a part of the web. Oxlint does not merge options, so each part repeats the general ones. */
const restrictWebImports = (...patterns) =>
  restrictImports(
    nodeBuiltIns,
    { group: ['**/server/**'], message: 'The web talks to the server through the contract.' },
    ...patterns,
  );
/** The folders of src/web. A folder may import those of lower rows; in the last row, also its neighbors. */
const WEB_ROWS = [
  ['shell'],
  ['pages'],
  ['account', 'admin', 'guide', 'home-guest', 'support'],
  ['auth'],
  ['libraries'],
  ['calculator'],
  ['marked-pattern'],
  ['pattern-reader/review'],
  ['measurement-inputs'],
  ['api', 'forms', 'stored', 'ui'],
];
/** Returns the restriction of a folder to the folders that it may import. */
function restrictToLower(folder) {
  const row = WEB_ROWS.findIndex((folders) => folders.includes(folder));
  const others = WEB_ROWS.slice(0, row + 1)
    .flat()
    .filter((other) => other !== folder);
  const restricted = row === WEB_ROWS.length - 1 ? WEB_ROWS.slice(0, row).flat() : others;
  return {
    group: restricted.map((other) => `**/${other}/**`),
    message: `${folder} may import only the folders below it (WEB_ROWS in oxlint.config.js).`,
  };
}

export default defineConfig({
  ignorePatterns: ['dist/', 'node_modules/', 'data/', 'test-results/'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'oxc', 'react', 'jsx-a11y'],
  // Most rules are of this category. Below are the others that ESLint recommends.
  categories: { correctness: 'error' },
  rules: {
    ...errors(
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'no-useless-assignment',
      'preserve-caught-error',
    ),
    // By default, names that start with an underscore may be unused.
    'no-unused-vars': ['error', { varsIgnorePattern: '^$', argsIgnorePattern: '^$' }],
    // Sorting as text is the default that we mean.
    'typescript/require-array-sort-compare': 'off',
    // Elements with a suitable role and cells without text are correct HTML.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
  },
  overrides: [
    {
      files: ['**/*.js'],
      env: { node: true },
      // The compiler checks these in TypeScript.
      rules: errors('no-redeclare', 'no-undef'),
    },
    {
      files: ['**/*.ts', '**/*.tsx'],
      // The rules that typescript-eslint calls strict and stylistic.
      rules: {
        ...errors(
          'no-array-constructor',
          'no-empty-function',
          'no-useless-constructor',
          'no-var',
          'prefer-const',
          'prefer-rest-params',
          'prefer-spread',
          'typescript/adjacent-overload-signatures',
          'typescript/array-type',
          'typescript/ban-tslint-comment',
          'typescript/class-literal-property-style',
          'typescript/consistent-generic-constructors',
          'typescript/consistent-indexed-object-style',
          'typescript/consistent-type-assertions',
          'typescript/dot-notation',
          'typescript/no-confusing-non-null-assertion',
          'typescript/no-deprecated',
          'typescript/no-dynamic-delete',
          'typescript/no-empty-object-type',
          'typescript/no-explicit-any',
          'typescript/no-extraneous-class',
          'typescript/no-generated-empty-object-type',
          'typescript/no-inferrable-types',
          'typescript/no-invalid-void-type',
          'typescript/no-mixed-enums',
          'typescript/no-namespace',
          'typescript/no-non-null-asserted-nullish-coalescing',
          'typescript/no-non-null-assertion',
          'typescript/no-require-imports',
          'typescript/no-unnecessary-boolean-literal-compare',
          'typescript/no-unnecessary-condition',
          'typescript/no-unnecessary-template-expression',
          'typescript/no-unnecessary-type-arguments',
          'typescript/no-unnecessary-type-assertion',
          'typescript/no-unnecessary-type-constraint',
          'typescript/no-unnecessary-type-conversion',
          'typescript/no-unnecessary-type-parameters',
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-enum-assignment',
          'typescript/no-unsafe-enum-comparison',
          'typescript/no-unsafe-function-type',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
          'typescript/non-nullable-type-assertion-style',
          'typescript/only-throw-error',
          'typescript/prefer-find',
          'typescript/prefer-for-of',
          'typescript/prefer-function-type',
          'typescript/prefer-includes',
          'typescript/prefer-literal-enum-member',
          'typescript/prefer-nullish-coalescing',
          'typescript/prefer-optional-chain',
          'typescript/prefer-promise-reject-errors',
          'typescript/prefer-reduce-type-parameter',
          'typescript/prefer-regexp-exec',
          'typescript/prefer-return-this-type',
          'typescript/prefer-string-starts-ends-with',
          'typescript/related-getter-setter-pairs',
          'typescript/require-await',
          'typescript/unified-signatures',
          'typescript/use-unknown-in-catch-callback-variable',
        ),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        'typescript/consistent-type-definitions': ['error', 'interface'],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        eqeqeq: 'error',
        'no-console': 'error',
      },
    },
    {
      files: ['src/engine/**'],
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
      jsPlugins: ['@tanstack/eslint-plugin-query'],
      env: { browser: true },
      rules: {
        ...restrictWebImports(),
        ...errors('react/rules-of-hooks', 'react/unsupported-syntax'),
        'jsx-a11y/no-static-element-interactions': ['error', pressHandlers],
        'jsx-a11y/no-noninteractive-element-interactions': ['error', pressHandlers],
        'jsx-a11y/label-has-associated-control': ['error', { depth: 4 }],
        // A region that scrolls must be reachable with the keyboard.
        'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region', 'tabpanel'] }],
        // A table that is laid out as a list on a phone keeps its roles only if they are explicit.
        'jsx-a11y/no-redundant-roles': [
          'error',
          {
            table: ['table'],
            thead: ['rowgroup'],
            tbody: ['rowgroup'],
            tr: ['row'],
            th: ['columnheader', 'rowheader'],
            td: ['cell'],
          },
        ],
        'jsx-a11y/no-interactive-element-to-noninteractive-role': [
          'error',
          { tr: ['row'], th: ['rowheader'], td: ['cell'] },
        ],
        ...errors(
          '@tanstack/query/exhaustive-deps',
          '@tanstack/query/infinite-query-property-order',
          '@tanstack/query/mutation-property-order',
          '@tanstack/query/no-rest-destructuring',
          '@tanstack/query/no-unstable-deps',
          '@tanstack/query/stable-query-client',
        ),
      },
    },
    ...WEB_ROWS.flat()
      .filter((folder) => folder !== 'shell')
      .map((folder) => ({
        files: [`src/web/${folder}/**`],
        rules: restrictWebImports(restrictToLower(folder)),
      })),
    {
      files: ['src/web/api/**'],
      rules: restrictWebImports(restrictToLower('api'), {
        group: ['**/ui/toast*', '**/ui/on-demand*', '**/api-toasts*'],
        message: 'The API code reports events; auth/api-toasts.ts shows their toasts.',
      }),
    },
    {
      files: ['src/web/pattern-reader/files/**'],
      rules: restrictWebImports({
        group: ['../**', '!../../../engine/**'],
        message: 'The reader of files imports only the engine.',
      }),
    },
    { files: ['bench/**'], rules: { 'no-console': 'off' } },
  ],
});
