export const REPORT_REASONS = ['fake', 'scam', 'harassment', 'hate', 'underage', 'nudity', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
