import { createRoot } from 'react-dom/client'
import { App } from '#app/app'
import { preloadFonts } from '#app/preload-fonts'
import { createAppRouter } from '#app/router'
import { config } from '#lib/config'
import { initialLanguage, startI18n } from '#lib/i18n'
import { createQueryClient } from '#lib/query-client'
import './styles/main.css'

preloadFonts(initialLanguage())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)
await startI18n()
createRoot(root).render(<App router={router} queryClient={queryClient} refusal={config.refusal} />)
