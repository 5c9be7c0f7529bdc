// What server and site both say of a field.
export { fieldRefusals as default } from '@lobby/contract/refusals/fields-kz'
