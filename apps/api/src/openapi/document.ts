import { endpointsByFeature, type Feature, PAGE_HIDDEN_HEADER, TIME_ZONE_HEADER } from '@vonk/schema';
import type { OpenAPIObject, PathsObject } from 'openapi3-ts/oas31';
import { ALL_CALLS } from '../http/rate-limits.ts';
import { createAnswers } from './answers.ts';
import { createExamples } from './examples.ts';
import { headers, parameters } from './headers.ts';
import { groupedByAddress, namedEndpoints, pathOf } from './named-endpoints.ts';
import { operationOf } from './operations.ts';
import { picturePaths } from './pictures.ts';
import { createSchemas } from './schemas.ts';
import { securitySchemes } from './security.ts';
import { tagsOf } from './tags.ts';

interface DocumentOptions {
  version: string;
  /** The site's public origin. */
  origin: string;
}

/** The contract as an OpenAPI 3.1 document, derived from the endpoints and from how the API handles each. */
export function openApiDocument({ version, origin }: DocumentOptions): OpenAPIObject {
  const schemas = createSchemas(namedEndpoints);
  const examples = createExamples();
  const answers = createAnswers({ schemas, examples });
  const paths: PathsObject = {};
  for (const calls of groupedByAddress(namedEndpoints)) {
    const [plain] = calls as [(typeof calls)[number]];
    const path = pathOf(plain);
    paths[path] = { ...paths[path], [plain.endpoint.method.toLowerCase()]: operationOf(calls, { schemas, answers }) };
  }
  Object.assign(paths, picturePaths(answers));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vonk',
      version,
      description: DESCRIPTION,
      contact: { name: 'Support', url: `${origin}/pages/service` },
      license: { name: 'All rights reserved' },
    },
    servers: [{ url: '/', description: 'The site that served this document' }],
    tags: tagsOf(Object.keys(endpointsByFeature) as Feature[]),
    paths,
    components: {
      schemas: schemas.components(),
      responses: answers.shared(),
      parameters,
      examples: examples.used(),
      headers,
      securitySchemes,
    },
  };
}

const DESCRIPTION = `The pages of a site use these calls for everything they do.

**Sites.** One installation serves many domains. The host you call picks the site, and a session is valid on its own site only.

**Sessions.** Logging in sets the cookie \`auth.session\`. Calls that change something are refused if a page of another site made the browser send them (\`Sec-Fetch-Site\`, \`Origin\`).

**Languages.** Messages and names come in the member’s language, or else in one that \`Accept-Language\` asks for and the site offers.

**Errors.** Every error has a \`code\`, which is stable, and a \`message\` for people. For \`invalid_input\`, \`fields\` says what is wrong with each field. Unknown fields of a body are refused; unknown query parameters are ignored.

**Rate limits.** Most calls have limits of their own, given in their descriptions. Besides, one address can make ${ALL_CALLS.address.points} calls a minute, and one account ${ALL_CALLS.account.points}. Beyond that the answer is 429 with \`Retry-After\`.

**Retries.** Send an \`Idempotency-Key\` where a call takes one, and the same request is carried out only once.

**Requests.** Every answer has an \`X-Request-Id\`, by which the request is found in the logs. Browsers can send their time zone (\`${TIME_ZONE_HEADER}\`) and say that their page is hidden (\`${PAGE_HIDDEN_HEADER}\`).

**Pictures.** File names of pictures are paths below the site’s \`cdn_prefix\`, which is \`/cdn\` unless another host has copies of them.`;
