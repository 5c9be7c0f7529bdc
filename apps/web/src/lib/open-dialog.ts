/** Whether a dialog stands over the page and waits for an answer: keys are its own then. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
