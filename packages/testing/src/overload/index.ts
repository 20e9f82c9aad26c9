export { ATTACKS, type Attack, type Held, type Target } from './attacks.ts';
export { ask, type Bystander } from './bystander.ts';
