/** What is recorded of how the house is used. */
export const record = {
  title: 'El registro',
  text: 'Lo que la gente y el servidor contaron de cómo se usa este lugar. De ahí salen los gráficos.',
  nothing: 'Todavía nada',
  fact: {
    eventsToday: 'Sucesos de hoy',
    oldestEvent: 'Guardado desde',
    moderationActions: 'Actos de moderación',
    jobsWaiting: 'Tareas en espera',
  },
  dropped: 'No admitido',
  droppedText:
    'Lo que contaron los clientes y este nodo descartó desde que arrancó: desconocido, mal formado, demasiado o no deseado.',
  droppedNothing: 'Se admitió todo lo que llegó.',
  geo: 'Países',
  geoNone: 'No hay base de datos de países: todos son desconocidos.',
  geoIs_one: 'Según {{source}}, hecha el {{time}}, de hace {{count}} día.',
  geoIs_other: 'Según {{source}}, hecha el {{time}}, de hace {{count}} días.',
  geoOld: 'Tiene más de un año. GEO_DB nombra un archivo tuyo.',
} as const
