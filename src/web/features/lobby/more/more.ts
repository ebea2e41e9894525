import { Found } from './Found.tsx'
import { MoreRows } from './MoreRows.tsx'
import { Narrow } from './Narrow.tsx'

/** The lobby but for its first picture, which is fetched after that. */
export { Found, MoreRows, Narrow }
