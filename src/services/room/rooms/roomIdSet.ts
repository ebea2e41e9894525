/** The numbers of the rooms that `find` finds among `ids`; nothing is asked where there are none. */
export const roomIdSet = async (
  ids: readonly number[],
  find: (ids: readonly number[]) => Promise<readonly { readonly roomId: number }[]>,
): Promise<ReadonlySet<number>> =>
  new Set(ids.length === 0 ? [] : (await find(ids)).map(({ roomId }) => roomId))
