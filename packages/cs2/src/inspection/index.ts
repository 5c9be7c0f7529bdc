export type { InspectionFacts, InspectionHistory, LogArrival } from './facts.ts'
export {
  inspectionPoints,
  inspectionVerdicts,
  reasonStates,
  unconfirmedCodes,
  type InspectionReport,
  type Unconfirmed,
} from './codes.ts'
export {
  gatherFacts,
  inspectionSteps,
  type Arrivals,
  type Gathered,
  type InspectionStep,
  type InspectionTools,
  type TestAddress,
} from './gather.ts'
export { judgeInspection } from './judge.ts'
export { readLogArrival } from './read-arrivals.ts'
