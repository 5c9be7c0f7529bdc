import { act, renderHook, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { insideSite } from '../testing/inside-site.tsx'
import { ApiError } from './api.ts'
import { createBrowserSite } from './create-site.ts'
import { useErrorMessage } from './error-message.ts'
import { refusalOf, showServerErrors, useFormFields } from './form-errors.ts'
import type { Site } from './site.ts'

type Team = { name: string; tag: string }
const fields = ['name', 'tag'] as const

let site: Site
beforeEach(async () => {
  localStorage.clear()
  localStorage.setItem('lobby.language', 'ru')
  site = createBrowserSite()
  await site.i18n.load()
})

function openForm() {
  const { result } = renderHook(
    () => {
      const form = useForm<Team>({ defaultValues: { name: '', tag: '' } })
      return { form, fields: useFormFields(form), words: useErrorMessage() }
    },
    { wrapper: insideSite(site) },
  )
  const said = () => ({
    name: result.current.fields.field('name').error,
    tag: result.current.fields.field('tag').error,
    form: result.current.fields.formError,
  })
  const refuse = (error: unknown) =>
    act(async () => showServerErrors(error, result.current.words(error), fields, result.current.form.setError))
  return { result, said, refuse }
}

const refusal = (...details: { path: string; message: string }[]) =>
  new ApiError('VALIDATION_FAILED', 'Проверьте поля', 422, {
    details: details.map((detail) => ({ code: 'invalid', ...detail })),
  })

test('a form without problems says nothing', () => {
  expect(openForm().said()).toEqual({ name: undefined, tag: undefined, form: undefined })
})

test('that one has to sign in is said to a visitor, and no more to who has signed in since', async () => {
  const { result, said, refuse } = openForm()
  const error = new ApiError('NOT_SIGNED_IN', 'Сначала войдите', 401)
  await refuse(error)
  await act(async () => result.current.form.setError('name', refusalOf(error, error.message)))
  expect(said()).toEqual({ name: 'Сначала войдите', tag: undefined, form: 'Сначала войдите' })
  site.session.keep('a-token')
  // Whatever draws the form anew.
  await act(async () => result.current.form.setError('tag', { message: 'Занято' }))
  expect(said()).toEqual({ name: undefined, tag: 'Занято', form: undefined })
})

test('a problem stands beside its field in the page’s words; empty fields are marked, and told once for all', async () => {
  const { result, said } = openForm()
  await act(async () => {
    result.current.form.setError('name', { message: 'team_name_length' })
    result.current.form.setError('tag', { message: 'required' })
  })
  await waitFor(() =>
    expect(said()).toEqual({
      name: 'Название должно быть от 2 до 32 символов',
      tag: undefined,
      form: 'Заполните все поля',
    }),
  )
  expect(result.current.fields.field('tag').invalid).toBe(true)
  await act(() => site.i18n.speak('kz'))
  expect(said().form).toBe('Барлық өрісті толтырыңыз')
})

test('where a field may stay empty, it is the marked ones that have to be filled in', async () => {
  const { result, said } = openForm()
  await act(async () => result.current.form.setError('name', { message: 'required' }))
  expect(said().form).toBe('Заполните отмеченные поля')
})

test('a field within another is marked as well as any: each name of a season', async () => {
  type Season = { names: { en: string; ru: string } }
  const { result } = renderHook(
    () => {
      const form = useForm<Season>({ defaultValues: { names: { en: '', ru: '' } } })
      return { form, fields: useFormFields(form) }
    },
    { wrapper: insideSite(site) },
  )
  await act(async () => {
    result.current.form.setError('names.en', { message: 'required' })
    result.current.form.setError('names.ru', { message: 'Занято' })
  })
  expect(result.current.fields.field('names.en').invalid).toBe(true)
  expect(result.current.fields.field('names.ru').error).toBe('Занято')
  await waitFor(() => expect(result.current.fields.formError).toBe('Заполните все поля'))
})

test('until the sentences are there, a problem is told in general words, and no code', async () => {
  const load = site.i18n.load.bind(site.i18n)
  const words = Promise.withResolvers<void>()
  site.i18n.load = (namespaces) => words.promise.then(() => load(namespaces))
  const { result, said } = openForm()
  await act(async () => result.current.form.setError('name', { message: 'team_name_length' }))
  expect(said().name).toBe('Произошла неизвестная ошибка')
  words.resolve()
  await waitFor(() => expect(said().name).toBe('Название должно быть от 2 до 32 символов'))
})

test('the server’s remarks stand beside their fields as it wrote them', async () => {
  const { said, refuse } = openForm()
  await refuse(refusal({ path: 'name', message: 'Занято' }, { path: 'tag', message: '<b>TLP</b>' }))
  expect(said()).toEqual({ name: 'Занято', tag: '<b>TLP</b>', form: undefined })
})

test('a remark on what the form has no field for leaves those that it has', async () => {
  const { said, refuse } = openForm()
  await refuse(refusal({ path: 'captain', message: 'Нет' }, { path: 'tag', message: 'Занято' }))
  expect(said()).toEqual({ name: undefined, tag: 'Занято', form: undefined })
})

test('a refusal that is of one field stands beside it, by whichever name the form has for it', async () => {
  const { said, refuse } = openForm()
  await refuse(new ApiError('NAME_RESERVED', 'Имя оставлено за сайтом', 422))
  expect(said()).toEqual({ name: 'Имя оставлено за сайтом', tag: undefined, form: undefined })
})

test.each([
  ['a refusal of a field that the form has not', new ApiError('EMAIL_TAKEN', 'Почта занята', 409), 'Почта занята'],
  ['a refusal without details', refusal(), 'Проверьте поля'],
  ['one of other fields alone', refusal({ path: 'captain', message: 'Нет' }), 'Проверьте поля'],
  ['an error without words', new Error(), 'Произошла неизвестная ошибка'],
  ['what is no error', 'text', 'Произошла неизвестная ошибка'],
  ['a broken line', new ApiError('NO_RESPONSE', 'Ошибка сети', 0), 'Ошибка сети'],
])('%s is told below the form', async (_what, error, sentence) => {
  const { said, refuse } = openForm()
  await refuse(error)
  expect(said()).toEqual({ name: undefined, tag: undefined, form: sentence })
})
