import { activationMail } from './activation-mail.ts';
import { cleanUpJob } from './clean-up.ts';
import { fictionalPresence } from './fictional-presence.ts';
import { fictionalReply } from './fictional-reply.ts';
import { syncPayments } from './sync-open-payments.ts';

export const jobs = [activationMail, fictionalReply, syncPayments, cleanUpJob, fictionalPresence];
