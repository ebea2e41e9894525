/** Asks for everything that is sold. */
export const ALL_PRODUCTS = { query: { id: [], limit: 0 } }
