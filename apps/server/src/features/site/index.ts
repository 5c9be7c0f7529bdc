/** The site as people and programs fetch it: its files, its pages rendered here, pictures for shared links, the map for search engines. */
export { siteRoutes } from './site.routes.ts'
