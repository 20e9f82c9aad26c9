const FOR_MEMBERS =
  /^\/(chats|complete-signup|credits|directdebit|likes|match-finder|notifications|premium|profile|settings|swipe-game|transactions|members\/[^/]+\/chat)(?![\w-])/;

/** Whether visitors who open this page are sent to the login. Public pages link there, too, to come back. */
export const isForMembers = (path: string) => FOR_MEMBERS.test(path);
