/** The game whose battles are put together in the app. It stands apart so that the home page need not load the builder. */
export const BUILT_SYSTEM = 'rebels-table';
