import type { Database } from '../../src/platform/database.ts'

export async function measure(_database: Database): Promise<void> {}
