/** A music server of a person, and how it is entered. */
export interface PersonalAccess {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly apiKey?: string | undefined
  readonly token?: string | undefined
}

/** Where the music servers of people are kept. */
export interface PersonalLibrarySource {
  /** Null: there is none of this id and kind. */
  find(kind: string, id: string): Promise<(PersonalAccess & { readonly ownerUuid: string }) | null>
  of(kind: string, ownerUuid: string): Promise<readonly PersonalAccess[]>
}
