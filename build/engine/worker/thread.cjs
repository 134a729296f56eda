// The first module of a worker thread. It is CommonJS because the pool loads it with `require`: if a thread ends while Node 20
// loads an ES module by `require`, the entire process crashes (`v8::Module::IsGraphAsync`). It imports the rest.
module.exports = import("./worker.js").then(
  (work) =>
    ({ name, task }) =>
      work[name](task),
);
