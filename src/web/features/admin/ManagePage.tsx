import { Navigate } from '@tanstack/react-router'

/** `/manage`: begins with the people. */
export const ManagePage = () => <Navigate to="/manage/users" replace />
