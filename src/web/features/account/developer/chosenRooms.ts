/** A room that a token is to be for. */
export interface ChosenRoom {
  readonly uuid: string
  readonly name: string
}

/** So many rooms one token may be for. */
export const MOST_ROOMS = 20

/** How a room is named in what somebody pasted: its whole address, a part of it, or the name in it alone. */
export const referenceIn = (typed: string): string => {
  const [path = ''] = typed.trim().split(/[?#]/)
  const [, named] = /\/r\/([^/]+)/.exec(path) ?? []
  return (named ?? path.replace(/^\/+|\/+$/g, '')).slice(0, 100)
}
