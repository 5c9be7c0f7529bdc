export { QueryClient } from '@tanstack/react-query'
export { createRouter } from '@tanstack/react-router'
