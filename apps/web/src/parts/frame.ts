export { Shell } from '#app/layouts/shell'
