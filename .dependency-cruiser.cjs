/**
 * Who may import whom (docs/architecture.md). One `allowed` row would hide the reason of a refusal, so each rule
 * of the table is its own `forbidden` entry with the sentence that explains it.
 */
const only = (name, comment, from, allowedTo) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(domain|db|emails|functions|web|tools|tests)/', pathNot: allowedTo },
});

const packageOnlyIn = (name, comment, packages, allowedFrom) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(domain|db|emails|functions|web)/', pathNot: allowedFrom },
  to: { path: `^node_modules/(${packages})(/|$)` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle has no bottom to start reading from.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import must exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(cloudflare|virtual):' },
    },
    only('domain-is-pure', 'domain knows only itself.', '^domain/', '^domain/'),
    only('db-knows-domain', 'db stores what domain describes.', '^db/', '^(db|domain)/'),
    only('emails-know-domain', 'A mail is a picture of domain data.', '^emails/', '^(emails|domain)/'),
    only(
      'functions-use-verbs',
      'functions call verbs of db/queries through the client; never tables.',
      '^functions/',
      '^(functions|domain|emails|db/queries|db/client\\.ts)',
    ),
    only(
      'web-talks-http',
      'web knows domain and itself; the API is a type.',
      '^web/',
      '^(web|domain)/|^functions/app\\.ts$',
    ),
    {
      name: 'app-type-in-one-place',
      comment: 'Only the two clients import the type of the API.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/lib/(public-)?api\\.ts$' },
      to: { path: '^functions/' },
    },
    {
      name: 'features-are-islands',
      comment: 'No feature imports another; what several need is in features/shared.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/($1|shared)/' },
    },
    {
      name: 'features-below-routes',
      comment: 'features use import, ui, lib and themes.',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/(routes|screens|booking|layout)/' },
    },
    {
      name: 'screens-below-routes',
      comment: 'Routes use screens and the frame.',
      severity: 'error',
      from: { path: '^web/(screens|layout)/' },
      to: { path: '^web/(routes|booking)/' },
    },
    {
      name: 'layout-below-screens',
      comment: 'The frame serves any screen.',
      severity: 'error',
      from: { path: '^web/layout/' },
      to: { path: '^web/screens/' },
    },
    {
      name: 'import-knows-no-noun',
      comment: 'What every import of a list shares: features use it.',
      severity: 'error',
      from: { path: '^web/import/' },
      to: { path: '^web/', pathNot: '^web/(import|ui|lib|features/shared)/' },
    },
    {
      name: 'booking-is-light',
      comment: 'The pages of clients use ui, lib and themes, and the parts of the health form.',
      severity: 'error',
      from: { path: '^web/(booking|link)/' },
      to: {
        path: '^web/(routes|screens|features|import|layout)/',
        pathNot: '^web/features/shared/(anamnesis|signature)/',
      },
    },
    {
      name: 'ui-knows-no-noun',
      comment: 'A control serves any noun.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(routes|screens|features|import|booking|layout)/' },
    },
    {
      name: 'product-without-tools',
      comment: 'Nothing that is deployed imports the local platform or the tests.',
      severity: 'error',
      from: { path: '^(domain|db|emails|functions|web)/' },
      to: { path: '^(tools|tests)/' },
    },
    packageOnlyIn(
      'auth-libraries',
      'lucia and oslo are frozen upstream and stay behind functions/auth.',
      'lucia|oslo',
      '^functions/auth/',
    ),
    packageOnlyIn('drizzle-in-db', 'SQL is written in db.', 'drizzle-orm|@neondatabase/serverless', '^db/'),
    packageOnlyIn(
      'resend-in-deliver',
      'One file names the mail provider.',
      'resend',
      '^emails/deliver\\.ts$',
    ),
    packageOnlyIn(
      'hono-at-the-edge',
      'Rules and rows know no HTTP.',
      'hono|@hono/[^/]+',
      '^functions/|^web/lib/(public-)?api\\.ts$',
    ),
    packageOnlyIn(
      'react-for-people',
      'React draws screens and mail.',
      'react|react-dom|react-aria-components',
      '^(web|emails)/',
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.local|\\.wrangler)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
