// Which part may import which; docs/architecture.md explains why.

/** A package may import itself, npm packages, and these packages of ours. */
const allowed = {
  'packages/schema': [],
  'packages/ports': ['packages/schema'],
  'packages/config': [],
  'packages/logger': [],
  'packages/metrics': ['packages/logger'],
  'packages/http-server': [],
  'packages/i18n': ['packages/schema'],
  'packages/db': ['packages/schema', 'packages/logger', 'packages/config'],
  'packages/api-client': ['packages/schema'],
  'packages/integrations': [
    'packages/schema',
    'packages/ports',
    'packages/config',
    'packages/logger',
    'packages/http-server',
  ],
  'packages/ui': ['packages/schema'],
  'packages/demo': ['packages/schema', 'packages/ports', 'packages/config'],
  'packages/mails': ['packages/schema', 'packages/i18n'],
  'packages/domain': [
    'packages/schema',
    'packages/ports',
    'packages/db',
    'packages/i18n',
    'packages/mails',
    'packages/logger',
  ],
  'packages/testing': ['packages/schema', 'packages/db', 'packages/integrations', 'packages/config', 'packages/logger'],
};

// Tests, their configuration and what lies in tests/ may also import the test kit.
const TESTS = '(\\.test\\.tsx?$|/tests/|/vitest\\.(config|projects)\\.ts$)';

const packageRules = Object.entries(allowed).map(([folder, others]) => ({
  name: `imports-of-${folder.slice('packages/'.length)}`,
  comment: `${folder} may import of ours only: ${others.join(', ') || 'nothing'}.`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: TESTS },
  to: {
    path: '^(packages|apps|prisma)/',
    pathNot: [`^${folder}/`, ...others.map((other) => `^${other}/`)],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...packageRules,
    {
      name: 'demo-apart',
      comment: 'Processes load the demo once they know that they are one; everything else does without.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: [TESTS, '^packages/demo/', '^apps/(bench|e2e)/'] },
      to: { path: '^packages/demo/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'test-kit-in-tests-only',
      comment: 'Only tests, the benches and the seed may use packages/testing.',
      severity: 'error',
      from: {
        path: '^(apps|packages|prisma)/',
        pathNot: [TESTS, '^packages/testing/', '^apps/(bench|e2e)/', '^prisma/seed/'],
      },
      to: { path: '^packages/testing/' },
    },
    {
      name: 'tests-import',
      comment: 'A test may import what its package may, and the test kit; never an app from a package.',
      severity: 'error',
      from: { path: `^packages/.*${TESTS}` },
      to: { path: '^apps/' },
    },
    {
      name: 'no-app-imports-another',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'web-has-one-door',
      comment: 'The web app reaches data through the contract alone.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^packages/(db|domain|integrations)/' },
    },
    {
      name: 'web-features-apart',
      comment: "Of another feature's screens, only what lies in its exports/ may be imported.",
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/($1/|[^/]+/exports/)' },
    },
    {
      name: 'web-frame-below-features',
      comment: 'What frames all screens knows features by their exports/ alone; routes.ts names their screens.',
      severity: 'error',
      from: { path: '^apps/web/app/', pathNot: '^apps/web/app/(features/|routes\\.ts$)' },
      to: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/[^/]+/exports/' },
    },
    {
      name: 'generated-client-behind-db',
      comment: 'The Prisma client is imported from @vonk/db.',
      severity: 'error',
      from: { pathNot: '^packages/db/' },
      to: { path: '^packages/db/src/generated/' },
    },
    {
      name: 'nothing-imports-the-seed',
      severity: 'error',
      from: { pathNot: '^prisma/' },
      to: { path: '^prisma/' },
    },
    {
      name: 'packages-by-name',
      comment: "Another package's files are reached by its exports, not by a path into it, except in configurations.",
      severity: 'error',
      from: {
        path: '^((?:apps|packages)/[^/]+|prisma/seed)/',
        pathNot: '(/(vitest|lingui)\\.(config|projects)|^apps/web/app/routes)\\.ts$',
      },
      to: { path: '^(apps|packages|prisma)/', pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '/generated/' },
      to: { circular: true, viaOnly: { pathNot: '/generated/', dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/generated/|/dist/|/build/|/node_modules/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
