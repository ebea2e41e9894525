/** The shape of a namespace in another language: the same keys, whatever the sentences. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }
