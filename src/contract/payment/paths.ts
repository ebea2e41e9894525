export const paymentBase = '/api/payment-service'
