import { exchangesCode, givesTokenOf, refreshesToken } from './link.ts'

const base = '/api/user-service'

export const exchangeYoutubeCode = exchangesCode(`${base}/youtube/exchange-code`, 'YouTube')

export const refreshYoutubeToken = refreshesToken(`${base}/youtube/refresh-token`, givesTokenOf('YouTube'))
