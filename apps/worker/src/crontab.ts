/** Schedule of recurring jobs, in UTC. A run missed while no worker ran is made up for within its `fill`. */
export const CRONTAB = `
* * * * * send-mailings ?jobKey=mailings
* * * * * sync-open-payments ?fill=5m&jobKey=sync-open-payments
* * * * * decide-member-mails ?jobKey=decide-member-mails
* * * * * end-deletions ?fill=5m&jobKey=end-deletions
* * * * * end-pauses ?fill=5m&jobKey=end-pauses
*/2 * * * * keep-fictional-presence ?jobKey=keep-fictional-presence
7 * * * * start-mailings ?fill=24h&jobKey=start-mailings
41 * * * * follow-refunds ?fill=2h&jobKey=follow-refunds
53 * * * * follow-reversals ?fill=2h&jobKey=follow-reversals
17 * * * * clean-up ?fill=2h&jobKey=clean-up
29 3 * * * sweep-records ?fill=24h&jobKey=sweep-records
`;
