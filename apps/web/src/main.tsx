document.title = 'LOBBY'
