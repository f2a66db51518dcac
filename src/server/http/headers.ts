import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

const self = ["'self'"];
const none = ["'none'"];

/** Only files from this origin, and no inline scripts. Radix sets style attributes. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: none,
    scriptSrc: self,
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: self,
    connectSrc: self,
    manifestSrc: self,
    workerSrc: self,
    formAction: self,
    baseUri: none,
    objectSrc: none,
    frameAncestors: none,
  },
};

/** For responses that are not pages, even if a browser treats them as one: no plug-ins, no other base, no framing. */
const NON_PAGE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For assets. A worker obeys the policy of its own script, not that of the page. The PDF reader's worker loads nothing. */
const ASSET_POLICY = `default-src 'none'; ${NON_PAGE_POLICY}`;

const YEAR_S = 31_536_000;

/** Sets Strict-Transport-Security in every response if the public address uses https. */
export function requireHttps(app: FastifyInstance, publicUrl: URL | null): void {
  if (publicUrl?.protocol !== 'https:') return;
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('strict-transport-security', `max-age=${YEAR_S}`);
    next();
  });
}

export interface DocumentSecurity {
  publicUrl: URL | null;
  /** Hashes of the style elements in the pages, as sources of the content security policy. */
  styleSources: readonly string[];
}

/** Sets all security headers, for documents. */
export async function protectDocuments(
  app: FastifyInstance,
  { publicUrl, styleSources }: DocumentSecurity,
): Promise<void> {
  const isHttps = publicUrl?.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: {
        ...contentSecurityPolicy.directives,
        styleSrc: [...self, ...styleSources],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Every response has it: see requireHttps.
    strictTransportSecurity: false,
  });
}

/** Sets the security headers for responses that are not pages. The full set would halve the API's requests per second. */
export function protectNonPage(reply: FastifyReply): void {
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': NON_PAGE_POLICY });
}

/** Sets the security headers for assets, which pages load. */
export function protectAsset(reply: FastifyReply): void {
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': ASSET_POLICY });
}

/** Sets the headers of every API response. Responses are never cached. */
export function protectApi(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    protectNonPage(reply);
    reply.header('cache-control', 'no-store');
    next();
  });
}
