import { test } from './journey.ts'
import { lookAtAll } from './look-at.ts'
import { makePlaces, type Places } from './places.ts'
import { looks } from './rotation.ts'

let made: Places

test.beforeAll(async () => {
  made = await makePlaces()
})

test.afterAll(() => made.close())

for (const look of looks) {
  test(`every page is whole and accessible: ${look.language}, ${look.theme}`, ({ browser }) =>
    lookAtAll(browser, made.places, look, made.tokens))
}
