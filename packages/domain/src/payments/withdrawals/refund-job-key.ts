/** Under which the job that sends the money of a withdrawal, or looks after it, waits once. */
export function refundJobKey(withdrawalId: string): string {
  return `refund-withdrawal:${withdrawalId}`;
}
