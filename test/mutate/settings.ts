/** The variable that tells the processes of a run where their ledger is. */
export const folderVariable = "POLYGRAPH_MUTANTS";
