import { isUuid } from '#contract/common.ts'

/** What the address of a list says. */
export interface ListSearch {
  readonly find?: string | undefined
  readonly state?: string | undefined
  readonly sort?: string | undefined
  readonly page?: string | undefined
}

/** What a list can be asked for, in the words of the query language of admin lists. */
export interface ListShape<State extends string = string, Sort extends string = string> {
  /** Fields that a text is looked up in. */
  readonly texts: readonly string[]
  readonly states: Readonly<Record<State, object>>
  readonly sorts: readonly Sort[]
  /** How it is sorted while the address says nothing: `-` for the greatest first. */
  readonly usual: `-${Sort}` | Sort
}

/** How a list is sorted. */
export const sortIn = <Sort extends string>(
  { sorts, usual }: ListShape<string, Sort>,
  { sort = '' }: ListSearch,
): { by: Sort; up: boolean } => {
  const named = sorts.find((name) => name === sort.replace('-', ''))
  const said = named ? sort : usual
  return { by: named ?? (usual.replace('-', '') as Sort), up: !said.startsWith('-') }
}

export const pageIn = ({ page }: ListSearch): number => Math.max(1, Math.trunc(Number(page ?? 1)) || 1)

/** The address as the query language of admin lists. */
export const listQuery = (shape: ListShape, search: ListSearch) => {
  const find = search.find?.trim() ?? ''
  const state = search.state === undefined ? undefined : shape.states[search.state]
  const { by, up } = sortIn(shape, search)
  const found = isUuid(find.toLowerCase())
    ? { uuid: find.toLowerCase() }
    : { $or: shape.texts.map((field) => ({ [field]: { $contL: find } })) }
  const conditions = [...(find === '' ? [] : [found]), ...(state ? [state] : [])]
  return {
    ...(conditions.length > 0 && { s: JSON.stringify({ $and: conditions }) }),
    sort: `${by},${up ? 'ASC' : 'DESC'}`,
    limit: 25,
    page: pageIn(search),
  }
}
