/** Locks of the whole database by number: each names one thing, so that no two things wait for each other. */
export const numberedLocks = {
  /** One node migrates while the others wait. */
  migrations: 7_271_828,
  /** One node makes the tables and queues of the jobs. */
  jobQueues: 7_271_829,
} as const

/** What else is locked, each by its name and of whom or what: `core/storeLocks.ts` makes a number of both. */
export type NamedLock =
  /** New crates of a person, so that the limit counts right. */
  | 'crates'
  /** New music servers of a person, so that the limit counts right. */
  | 'personalLibraries'
  /** The communities of a person or a room, so that the limit counts right. */
  | 'memberships'
  /** New events of a host or a room, so that the limit counts right. */
  | 'events'
  /** New rooms of an owner, so that the limit counts right. */
  | 'rooms'
  /** Rooms that are promoted, so that the limit counts right. */
  | 'promotion'
  /** New uploads of a person, so that their space counts right. */
  | 'uploads'
  /** The nights of a room, so that plays told at once come into one. */
  | 'nights'
  /** The rooms in which one person has nights played again. */
  | 'replays'
  /** A phone number that somebody claims. */
  | 'phone'
  /** An e-mail address that somebody proves. */
  | 'email'
  /** A message by its sender and its own id, so that it is stored once. */
  | 'message'
  /** New reports of a person, so that the limit counts right. */
  | 'reports'
  /** New word rules of a room or the site, so that the limit counts right. */
  | 'wordRules'
  /** New webhooks of a room, a person or the site, so that the limit counts right. */
  | 'webhooks'
  /** What is told by hand to many, so that it is not told too often; by what is limited. */
  | 'notes'
  /** What stands between people: friendship, invitations, blocks, follows; of each of the two. */
  | 'people'
  /** The points of a person, so that they are never below nothing. */
  | 'points'
  /** The totals of all rankings, with the counts over them. */
  | 'rankings'
  /** The subscriptions of a person, of which one gives the right. */
  | 'subscriptions'
  /** Whoever runs the server, so that nodes that start together make one account, or show one link, and one is claimed. */
  | 'owner'
  /** A sale of the App Store, so that what is told of it is applied one after the other. */
  | 'appStoreSale'
