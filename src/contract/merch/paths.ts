export const merchBase = '/api/merch-service'
