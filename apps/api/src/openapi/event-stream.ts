import type { MediaTypeObject } from 'openapi3-ts/oas31';
import { schemaRef } from './schemas.ts';

const EXAMPLE = `retry: 3120

id: 41
event: ready
data: {"resumed":true}

id: 42
event: read
data: {"conversation":"0197a3c1-8a7b-7000-8000-000000000001","profile_id":"0197a3c1-8a7b-7000-8000-000000000002","up_to":"73","num_unread_messages":0}

:

`;

/** A sequence of events. OpenAPI 3.2 calls the schema of each one `itemSchema`. */
export const STREAM: MediaTypeObject = {
  schema: { type: 'string' },
  example: EXAMPLE,
  'x-itemSchema': schemaRef('LiveEvent'),
};

export const STREAM_DESCRIPTION = `The first event is \`ready\`. With \`resumed: true\`, everything since \`Last-Event-ID\` follows; otherwise the client reloads what it shows. Events are numbered per member, in the order in which they happened. Only \`typing\`, which is true for a few seconds, has no number. A comment (\`:\`) every 25 seconds keeps the connection open, \`retry\` says when to reconnect, and \`session_ended\` is the last event of a session. A member can have ten streams open per process.`;
